package com.example.school.service;

import com.example.school.dto.CourseRequestDTO;
import com.example.school.dto.CourseResponseDTO;
import com.example.school.entity.CourseEntity;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.repository.CourseRepository;
import com.example.school.repository.TeacherRepository;
import jakarta.persistence.criteria.Predicate;
import java.util.ArrayList;
import java.util.List;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Course", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class CourseService {

    private final CourseRepository courseRepository;
    private final TeacherRepository teacherRepository;

    public CourseService(CourseRepository courseRepository, TeacherRepository teacherRepository) {
        this.courseRepository = courseRepository;
        this.teacherRepository = teacherRepository;
    }

    public Page<CourseResponseDTO> findAll(Pageable pageable, Long teacherId, Long substituteId) {
        return courseRepository.findAll(matching(teacherId, substituteId), pageable).map(this::toResponse);
    }

    public CourseResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public CourseResponseDTO create(CourseRequestDTO request) {
        CourseEntity entity = new CourseEntity();
        apply(request, entity);
        return toResponse(courseRepository.saveAndFlush(entity));
    }

    @Transactional
    public CourseResponseDTO update(Long id, CourseRequestDTO request) {
        CourseEntity entity = getOrThrow(id);
        apply(request, entity);
        return toResponse(courseRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        CourseEntity entity = getOrThrow(id);
        courseRepository.delete(entity);
        courseRepository.flush();
    }

    private CourseEntity getOrThrow(Long id) {
        return courseRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<CourseEntity> matching(Long teacherId, Long substituteId) {
        return (root, query, builder) -> {
            List<Predicate> predicates = new ArrayList<>();
            if (teacherId != null) {
                predicates.add(builder.equal(root.get("teacher").get("id"), teacherId));
            }
            if (substituteId != null) {
                predicates.add(builder.equal(root.get("substitute").get("id"), substituteId));
            }
            return builder.and(predicates.toArray(Predicate[]::new));
        };
    }

    private void apply(CourseRequestDTO request, CourseEntity entity) {
        entity.setTitle(request.title());
        entity.setHours(request.hours());
        entity.setTeacher(request.teacherId() == null
                ? null
                : teacherRepository.findById(request.teacherId())
                        .orElseThrow(() -> new InvalidReferenceException("teacherId", request.teacherId())));
        entity.setSubstitute(request.substituteId() == null
                ? null
                : teacherRepository.findById(request.substituteId())
                        .orElseThrow(() -> new InvalidReferenceException("substituteId", request.substituteId())));
    }

    private CourseResponseDTO toResponse(CourseEntity entity) {
        return new CourseResponseDTO(
                entity.getId(),
                entity.getTitle(),
                entity.getHours(),
                entity.getTeacher() == null ? null : entity.getTeacher().getId(),
                entity.getSubstitute() == null ? null : entity.getSubstitute().getId());
    }
}
