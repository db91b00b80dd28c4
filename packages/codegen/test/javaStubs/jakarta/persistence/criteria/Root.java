package jakarta.persistence.criteria;

public interface Root<X> extends Path<X> {
}
