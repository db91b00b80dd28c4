package com.example.school.entity;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.OnDelete;
import org.hibernate.annotations.OnDeleteAction;

/** Entity "Student", mapped to the table student. */
@Entity
@Table(
        name = "student",
        uniqueConstraints = @UniqueConstraint(name = "uk_student_number", columnNames = "`number`"))
public class StudentEntity {

    @Id
    @Column(name = "person_id", nullable = false)
    private Long personId;

    @Column(name = "`number`", nullable = false, unique = true)
    private Integer number;

    @OneToOne(fetch = FetchType.LAZY, optional = false)
    @MapsId
    @JoinColumn(name = "person_id", nullable = false, foreignKey = @ForeignKey(name = "fk_student_person_id"))
    @OnDelete(action = OnDeleteAction.CASCADE)
    private PersonEntity person;

    @OneToMany(mappedBy = "student", cascade = CascadeType.ALL, orphanRemoval = true)
    private List<StudentCourseEntity> studentCourses = new ArrayList<>();

    public StudentEntity() {
        // Used by JPA and for new rows.
    }

    public Long getPersonId() {
        return personId;
    }

    public void setPersonId(Long personId) {
        this.personId = personId;
    }

    public Integer getNumber() {
        return number;
    }

    public void setNumber(Integer number) {
        this.number = number;
    }

    public PersonEntity getPerson() {
        return person;
    }

    public void setPerson(PersonEntity person) {
        this.person = person;
    }

    public List<StudentCourseEntity> getStudentCourses() {
        return studentCourses;
    }

    public void addStudentCourse(StudentCourseEntity studentCourse) {
        studentCourses.add(studentCourse);
        studentCourse.setStudent(this);
    }

    public void removeStudentCourse(StudentCourseEntity studentCourse) {
        studentCourses.remove(studentCourse);
        studentCourse.setStudent(null);
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof StudentEntity other)) {
            return false;
        }
        return getPersonId() != null && getPersonId().equals(other.getPersonId());
    }

    @Override
    public int hashCode() {
        return StudentEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "StudentEntity(personId=" + getPersonId() + ")";
    }
}
